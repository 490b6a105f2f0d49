/** Statements that create the tables of one subject. `{id}` stands for an ascending primary key `id`. */
export interface SchemaPart {
  /** What both engines run, first. */
  shared: readonly string[];
  sqlite?: readonly string[];
  postgres?: readonly string[];
}
