import {
  KEY1_RULES,
  KEY1_SHORT_RULES,
  KEY2_RULES,
  KEY3_RULES,
  type KeyRule,
  MIN_CONSONANTS,
  SOUND_RULES,
  SPELLING_RULES,
} from './key-rules.ts'

/** The functions of the database that a migration creates, each with the same result as in `keys.ts`. */
export function keyFunctions(): string[] {
  const consonants = `length(translate(search_k1(word), 'AIU', ''))`
  const from = (count: number, expression: string) =>
    `case when ${consonants} < ${count} then '' else ${expression} end`
  const sound = nested([...SPELLING_RULES, ...SOUND_RULES], 'normalize(word, NFKD)')
  return [
    keyFunction('search_sound', `case when word ~ '[0-9]' then '' else ${sound} end`),
    keyFunction('search_k1', nested(KEY1_RULES, 'search_sound(word)')),
    keyFunction('search_k1_short', from(MIN_CONSONANTS.k1Short, nested(KEY1_SHORT_RULES, 'search_k1(word)'))),
    keyFunction('search_k2', from(MIN_CONSONANTS.k2, nested(KEY2_RULES, 'search_k1(word)'))),
    keyFunction('search_k3', nested(KEY3_RULES, 'search_k2(word)')),
  ]
}

function keyFunction(name: string, expression: string): string {
  return (
    `create or replace function ${name}(word text) returns text language sql immutable strict ` +
    `parallel safe\nreturn ${expression}`
  )
}

function nested(rules: readonly KeyRule[], start: string): string {
  return rules.reduce((inner, rule) => {
    if ('text' in rule) return `replace(\n${inner},\n  ${quoted(rule.text)}, ${quoted(rule.to)})`
    if ('letters' in rule) return `translate(\n${inner},\n  ${quoted(rule.letters)}, ${quoted(rule.to)})`
    return `regexp_replace(\n${inner},\n  ${quoted(rule.pattern)}, ${quoted(rule.to)}, 'g')`
  }, start)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
