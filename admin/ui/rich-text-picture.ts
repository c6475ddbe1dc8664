import { type Editor, Node } from '@tiptap/core'
import { NodeSelection, Plugin, type Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { pictureAt } from '#app/pictures/rules.ts'
import type { TextPicture } from './rich-text-tool.tsx'

/** A picture of the shop between paragraphs. Others that are pasted are left out. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: ownAddress },
    alt: { default: '' },
    // The shop writes them when the text is saved.
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (img) => (ownAddress(img) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addProseMirrorPlugins: () => [new Plugin({ props: { handleTextInput: typeAfterPicture } })],
})

/** What is typed goes below a selected picture, which it would replace. */
function typeAfterPicture(view: EditorView, _: number, to: number, text: string): boolean {
  const { state } = view
  if (pictureIn(state.selection) === null) return false
  const next = state.doc.resolve(to).nodeAfter
  const isEmpty = next?.isTextblock && next.content.size === 0
  const paragraph = state.schema.nodes['paragraph']!.create(null, state.schema.text(text))
  const tr = isEmpty ? state.tr.insertText(text, to + 1) : state.tr.insert(to, paragraph)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1 + text.length)).scrollIntoView())
  return true
}

/** A picture that was copied from a page of the shop has the shop's host in its address. */
function ownAddress(img: HTMLElement): string | null {
  const src = img.getAttribute('src') ?? ''
  const address = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src
  return pictureAt(address) === null ? null : address
}

export const selectedPicture = ({ state }: Editor): TextPicture | null => pictureIn(state.selection)

function pictureIn(selection: Selection): TextPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== Picture.name) return null
  const { src, alt } = selection.node.attrs
  return { image: pictureAt(String(src))!, alt: String(alt) }
}

/** The text goes on in the paragraph after the picture; without one, the picture is selected. */
export function insertPicture(editor: Editor, { image, alt }: TextPicture): void {
  editor
    .chain()
    .focus()
    .insertContentAt(placeOf(editor.state.selection), {
      type: Picture.name,
      attrs: { src: `/images/${image}`, alt },
    })
    .run()
  editor.commands.command(({ tr }) => {
    const { to } = tr.selection
    const isBeforeText = tr.doc.resolve(to).nodeAfter?.type.name === 'paragraph'
    if (isBeforeText) tr.setSelection(TextSelection.create(tr.doc, to + 1))
    return true
  })
}

/** Beside a paragraph where the cursor is at its end or beginning; elsewhere its text is divided. */
function placeOf({ $to }: Selection): number {
  const { isTextblock, content } = $to.parent
  if (!isTextblock || content.size === 0) return $to.pos
  if ($to.parentOffset === content.size) return $to.after()
  return $to.parentOffset === 0 ? $to.before() : $to.pos
}

/** Null removes it. */
export function changeSelectedPicture(
  editor: Editor,
  former: TextPicture,
  picture: TextPicture | null,
): void {
  const chain = editor.chain().focus()
  if (picture === null) chain.deleteSelection().run()
  else {
    const { image, alt } = picture
    const size = image === former.image ? {} : { width: null, height: null }
    chain.updateAttributes(Picture.name, { src: `/images/${image}`, alt, ...size }).run()
  }
}
