import { type Editor, Extension } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ComponentType, useRef, useState } from 'react'
import { Picture } from './rich-text-picture.ts'
import { FRAME, type PictureDialogProps, TEXT } from './rich-text-tool.tsx'
import { Toolbar } from './rich-text-toolbar.tsx'
import { ShownText } from './shown-text.tsx'

/** Urdu paragraphs keep their direction and language. */
const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'listItem', 'blockquote'],
      attributes: { dir: { default: null }, lang: { default: null } },
    },
  ],
})

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Direction,
]
const WITH_PICTURES = [...EXTENSIONS, Picture]

/** The editor itself, a file of its own: only screens with formatted text load it. */
export default function RichTextEditor({
  id,
  name,
  label,
  html,
  onChange,
  PictureDialog,
}: {
  id: string
  name: string
  label: string
  html: string
  onChange: (html: string) => void
  PictureDialog: ComponentType<PictureDialogProps> | undefined
}) {
  const field = useRef<HTMLInputElement>(null)
  const known = useRef<string>(null)
  // On a slow phone, the first editor is destroyed before it is shown, and its place would be empty.
  const [isReady, setIsReady] = useState(false)
  const editor = useEditor({
    extensions: PictureDialog ? WITH_PICTURES : EXTENSIONS,
    content: html,
    // The content security policy allows no style elements of a script.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: `${TEXT} whitespace-pre-wrap`,
      },
    },
    onCreate: ({ editor: created }) => {
      known.current = htmlOf(created)
      setIsReady(true)
    },
    onUpdate: ({ editor: changed }) => {
      const present = htmlOf(changed)
      if (present === known.current) return
      known.current = present
      onChange(present)
      // The form learns of the change as from any other field.
      field.current!.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  return (
    <div className={FRAME}>
      <Toolbar editor={editor} PictureDialog={PictureDialog} />
      {!isReady && <ShownText html={html} />}
      <EditorContent editor={editor} hidden={!isReady} />
      <input ref={field} type="hidden" name={name} data-rich-text={label} value={html} readOnly />
    </div>
  )
}

/** The editor adds a paragraph after a list or a picture, for the cursor. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(/<p><\/p>$/, ''))
