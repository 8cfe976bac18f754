/** An archive of 10 MB unpacked may come without compression, with a form around it. */
export const ARCHIVE_BODY_BYTES = 12 * 1024 * 1024;
