/** Data that is JSON already, as PostgreSQL has written it: it is sent without being parsed. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}
