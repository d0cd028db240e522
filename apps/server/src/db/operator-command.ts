/** A command as an operator types it here, such as `npm run operator -- clock`; OPERATOR_COMMAND is its first part. */
export const operatorCommand = (words = ''): string =>
  `${process.env.OPERATOR_COMMAND || 'npm run operator --'} ${words}`.trimEnd()
