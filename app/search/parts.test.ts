import { expect, test } from 'vitest'
import type { Candidate, Concept } from './ladder.ts'
import { type Dictionary, partsOf } from './parts.ts'
import { phrasesOf } from './phrases.ts'
import type { KnownWords } from './terms.ts'

const known = (form: string, sum = 1, whole = sum): KnownWords => ({
  form,
  begun: [],
  sum,
  most: sum,
  names: sum,
  whole,
  wholeNames: whole,
  inside: [],
  groups: [],
})
const concept = (name: string): Concept => ({
  spelling: name,
  concept: name,
  finds: name,
  near: 'kitchen',
})
const dictionary = (words: KnownWords[], concepts: Record<string, Concept> = {}): Dictionary => ({
  words: new Map(words.map((word) => [word.form, word])),
  concepts: new Map(Object.entries(concepts)),
})
const none = () => []

test('all runs of two to four words are phrases', () => {
  expect(phrasesOf(['a', 'b', 'c']).map(({ text }) => text)).toEqual(['a b', 'a b c', 'b c'])
  expect(phrasesOf(['a', 'b', 'c', 'd', 'e']).map(({ text }) => text.length)).toEqual([
    3, 5, 7, 3, 5, 7, 3, 5, 3,
  ])
})

test('the longest phrase with a meaning is taken, unless the shop has each of its words', () => {
  const concepts = { 'chai ki': concept('tea'), 'chai ki ketli': concept('kettle') }
  const taken = partsOf(['chai', 'ki', 'ketli', 'red'], dictionary([known('red')], concepts), none)
  expect(taken).toMatchObject([
    { typed: 'chai ki ketli', concepts: [{ concept: 'kettle' }], step: 'concept' },
    { typed: 'red', known: { form: 'red' }, step: 'typed' },
  ])
  const all = dictionary(
    ['chai', 'ki', 'ketli'].map((word) => known(word)),
    concepts,
  )
  const [phrase] = partsOf(['chai', 'ki', 'ketli'], all, none)
  expect(phrase).toMatchObject({
    typed: 'chai ki ketli',
    step: 'typed',
    concepts: [{ finds: 'chai ki ketli' }],
  })
  expect(phrase!.singles!.map(({ typed }) => typed)).toEqual(['chai', 'ki', 'ketli'])
})

test('a phrase of spellings is not another one that only sounds like it', () => {
  const near: Candidate[] = [{ step: 'k2', word: 'bacha gari', concept: concept('pram'), products: 0 }]
  const concepts = { bachi: concept('baby'), guriya: concept('doll') }
  const nearestTo = (text: string, isWanted: (candidate: Candidate) => boolean = () => true) =>
    text === 'bachi guriya' ? near.filter(isWanted) : []
  const meant = partsOf(['bachi', 'guriya'], dictionary([], concepts), nearestTo)
  expect(meant.map((part) => part.concepts[0]!.concept)).toEqual(['baby', 'doll'])
})

test.each([
  ['a word of the shop that few products have', known('dori'), ['lace'], 'typed'],
  ['a frequent word, whose concept is left out', known('dori', 24), [], 'typed'],
  ['a word that only begins words of the shop', known('dori', 3, 0), ['lace'], 'concept'],
  ['a word that is only part of others', known('dori', 0), ['lace'], 'concept'],
])('%s', (_, word, means, step) => {
  const [part] = partsOf(['dori'], dictionary([word], { dori: concept('lace') }), none)
  expect([part!.concepts.map((each) => each.concept), part!.step]).toEqual([means, step])
})

test.each([
  ['mother', ['mother']],
  ['dori', ['']],
])(
  'the name of a concept, %s, finds what the concept does only for a person or an occasion',
  (word, finds) => {
    const [part] = partsOf([word], dictionary([known(word)], { [word]: concept(word) }), none)
    expect([part!.concepts.map((each) => each.finds), part!.step]).toEqual([finds, 'typed'])
  },
)

test('a phrase of known words keeps them, unless no product has them together', () => {
  const words = dictionary([known('pen'), known('stand')], { 'pen stand': concept('pen holder') })
  const [phrase] = partsOf(['pen', 'stand'], words, none)
  expect(phrase!.singles!.map(({ typed }) => typed)).toEqual(['pen', 'stand'])
  const apart = new Set(['pen stand'])
  const [meant] = partsOf(['pen', 'stand'], { ...words, apart }, none)
  expect(meant).toEqual({ ...meant, typed: 'pen stand', step: 'concept' })
})

test('an unknown word means the nearest candidates: words in the singular, and concepts', () => {
  const near: Candidate[] = [
    { word: 'trays', step: 'letters', concept: null, products: 2 },
    { word: 'tre', step: 'letters', concept: concept('tray'), products: 0 },
  ]
  expect(partsOf(['trey'], dictionary([]), () => near)).toMatchObject([
    { typed: 'trey', guesses: ['tray'], concepts: [{ concept: 'tray' }], step: 'letters' },
  ])
  expect(partsOf(['trey'], dictionary([]), none)).toEqual([
    { typed: 'trey', concepts: [], guesses: [], step: 'none' },
  ])
})

test('one letter among longer words says nothing', () => {
  const words = dictionary([known('c', 3), known('phone'), known('charger')])
  expect(partsOf(['phone', 'charger', 'c'], words, none).map(({ typed }) => typed)).toEqual([
    'phone',
    'charger',
  ])
  expect(partsOf(['c'], words, none).map(({ typed }) => typed)).toEqual(['c'])
})

test('a phrase with a word of the shop is not guessed by its consonants alone', () => {
  const latkane: Candidate = { step: 'k2', word: 'latkane', concept: concept('hanging'), products: 0 }
  const nearest = (text: string, isWanted = (_: Candidate) => true) =>
    text === 'lite cane' ? [latkane].filter(isWanted) : []
  const taken = partsOf(['lite', 'cane'], dictionary([known('cane')]), nearest)
  expect(taken.map(({ typed }) => typed)).toEqual(['lite', 'cane'])
})

test('a phrase with the spelling of a concept is no single word with its consonants', () => {
  const near = (word: string): Candidate => ({ step: 'k2', word, concept: concept(word), products: 0 })
  const tray = dictionary([], { ٹرے: concept('tray') })
  const typedOf = (candidate: Candidate) => {
    const nearestTo = (text: string, isWanted = (_: Candidate) => true) =>
      text === 'سی ٹرے' ? [candidate].filter(isWanted) : []
    return partsOf(['سی', 'ٹرے'], tray, nearestTo).map(({ typed }) => typed)
  }
  expect(typedOf(near('star'))).toEqual(['سی', 'ٹرے'])
  expect(typedOf(near('sea tray'))).toEqual(['سی ٹرے'])
})

test('the beginning of a word is less sure than the word itself', () => {
  const taken = partsOf(['mug', 'din'], dictionary([known('mug'), known('din', 2, 0)]), none)
  expect(taken.map(({ isUnsure }) => isUnsure)).toEqual([false, true])
})
