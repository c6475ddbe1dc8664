/** The id of an element that only documents without results have. */
export const NOTHING_FOUND = 'nothing-found'
