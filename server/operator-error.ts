/** A fault that stops the start: its message is the one line an operator needs, without a stack. */
export class OperatorError extends Error {}
