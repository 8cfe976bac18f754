/** The largest number that a column of integers holds: above it the database refuses the query itself. */
export const LARGEST_INTEGER = 2_147_483_647;
