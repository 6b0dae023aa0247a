/** An error that an operator can fix. Its message is the one line to print, without a stack. */
export class OperatorError extends Error {}
