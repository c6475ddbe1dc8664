export function allOf(queries: readonly string[]): string {
  return queries.length === 1 ? queries[0]! : `(${queries.join(' & ')})`
}

export function anyOf(queries: readonly string[]): string {
  return queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`
}

export function exactly(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

export function beginning(lexeme: string): string {
  return `${exactly(lexeme)}:*`
}

export function withLexemes(query: string, lexemes: string | undefined): string {
  return lexemes ? allOf([query, lexemes]) : query
}
