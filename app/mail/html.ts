/** Markup that is safe to send: made by `html` only. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | readonly Html[]

/** Everything put in is escaped, unless `html` made it. */
export function html(words: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(words.reduce((markup, word, place) => markup + markupOf(parts[place - 1]!) + word))
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  return Array.isArray(part) ? part.map((each) => (each as Html).markup).join('') : escape(String(part))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)
}
