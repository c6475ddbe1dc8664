/** Markup that is safe to send; only `html` creates it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | readonly Html[]

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((markup, text, index) => markup + markupOf(parts[index - 1]!) + text))
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
