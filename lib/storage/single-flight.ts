/** Work that is asked for while it is under way is done once; every asker gets the same answer or error. */
export function createSingleFlight<Result>(): (
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (key, work) => {
    const flying = flights.get(key);
    if (flying !== undefined) return flying;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
