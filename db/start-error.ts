/**
 * The shop cannot start, and the operator can fix the cause. Print the message without a stack and exit
 * with 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
