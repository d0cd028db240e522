/** What was typed fits none of the command's forms, or asks for something that cannot be. */
export class WrongUsage extends Error {}

/** One command of `npm run operator -- NAME …`. */
export type OperatorCommand = {
  /** Its forms with what each does, a line each. */
  usage: string
  /** Writes its result to stdout. Throws WrongUsage for wrong words, any other error when it could not be done. */
  run(words: string[]): Promise<void>
}
