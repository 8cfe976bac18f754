import { createMemoryObjectStore } from "../support/memory-object-store";
import { objectStoreContract } from "./object-store.contract";

const store = createMemoryObjectStore();

objectStoreContract("the fake of the tests", () => store);
