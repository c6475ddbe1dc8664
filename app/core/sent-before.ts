/** Header of a call whose try before this one got no answer, so the shop may have carried it out. */
export const SENT_BEFORE = 'sent-before'
