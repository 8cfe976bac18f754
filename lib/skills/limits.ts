/** An archive of 10 MB unpacked may come without compression, with a form around it. */
export const ARCHIVE_BODY_BYTES = 12 * 1024 * 1024;

/** Files of 10 MB in all as base64 take a third more. */
export const CHANGES_BODY_BYTES = 14 * 1024 * 1024;
