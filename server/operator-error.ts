/** An error that an operator can fix. Its message is the one line to print, without a stack. */
export class OperatorError extends Error {}

/** The operator stopped the product while it waited to start: no fault. */
export class StoppedWaiting extends OperatorError {}
