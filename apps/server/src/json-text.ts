/** An answer of type `T` that is JSON already. */
export class JsonText<T> {
  readonly text: string
  /** The type of the parsed text; never set. */
  declare readonly of: T

  constructor(text: string) {
    this.text = text
  }
}
