import type { Clock } from "./clock";
import type { Database } from "./database.prisma";
import type { Ids } from "./ids";
import type { Settings } from "./settings";

/** What there is before anything of the product: all other adapters are made from it. */
export type BaseDeps = { settings: Settings; database: Database; clock: Clock; ids: Ids };
