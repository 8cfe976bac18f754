export type Gate = { opened: Promise<void>; open(): void };

/** Something to wait for until the test opens it. */
export function createGate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: () => {
      open();
    },
  };
}
