/** How an operator types a command here; the image and its compose files set OPERATOR_COMMAND. */
export const operatorCommand = (words = ''): string =>
  `${process.env.OPERATOR_COMMAND || 'npm run operator --'} ${words}`.trimEnd()

/** A text with its operator commands as they are typed here. */
export const withOperatorCommands = (text: string): string =>
  text.replaceAll('npm run operator --', operatorCommand())
