/** Something that the operator can mend keeps the shop from starting. Its message is one plain sentence for people: print it without a stack and exit with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
