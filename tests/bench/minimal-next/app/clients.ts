type Client = ReadableStreamDefaultController<Uint8Array>;

const shared = globalThis as typeof globalThis & { benchClients?: Set<Client> };

/** Everyone who listens, once per process. */
export const clients = (shared.benchClients ??= new Set<Client>());
