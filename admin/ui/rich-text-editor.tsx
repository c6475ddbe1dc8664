import { Extension, type Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { AdminIcon, type AdminIconName } from './icon.tsx'

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
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
  Direction,
]

/** The editor itself, a file of its own: only screens with formatted text load it. */
export default function RichTextEditor({
  id,
  name,
  label,
  html,
  onChange,
}: {
  id: string
  name: string
  label: string
  html: string
  onChange: (html: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const editor = useEditor({
    extensions: EXTENSIONS,
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
        class: 'prose min-h-48 max-w-none whitespace-pre-wrap px-3 py-2.5 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => {
      onChange(changed.isEmpty ? '' : changed.getHTML())
      // The form learns of the change as from any other field.
      field.current!.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  return (
    <div
      className={
        'rounded-md border border-edge bg-surface focus-within:border-cobalt ' +
        'focus-within:outline-2 focus-within:outline-cobalt'
      }
    >
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      <input ref={field} type="hidden" name={name} value={html} readOnly />
    </div>
  )
}

type Tool = {
  label: string
  icon: AdminIconName | '2' | '3'
  mark: string
  level?: number
  run: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: 'bold', mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: 'italic',
    mark: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'H2 heading',
    icon: '2',
    mark: 'heading',
    level: 2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'H3 heading',
    icon: '3',
    mark: 'heading',
    level: 3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    icon: 'list',
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: 'numbers',
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: 'quote',
    mark: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Link', icon: 'link', mark: 'link', run: editLink },
]

function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      TOOLS.map(({ mark, level }) => current.isActive(mark, level ? { level } : undefined)),
  })
  return (
    <div role="toolbar" aria-label="Formatting" className="flex flex-wrap border-b border-line p-1">
      {TOOLS.map(({ label, icon, run }, at) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={active[at]}
          onClick={() => run(editor)}
          className={
            'flex size-11 items-center justify-center rounded-md hover:bg-cobalt-wash ' +
            'aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt'
          }
        >
          {icon === '2' || icon === '3' ? (
            <span aria-hidden className="font-semibold">
              H{icon}
            </span>
          ) : (
            <AdminIcon name={icon} className="size-5" />
          )}
        </button>
      ))}
      <button
        type="button"
        aria-label="Undo"
        title="Undo"
        onClick={() => editor.chain().focus().undo().run()}
        className="flex size-11 items-center justify-center rounded-md hover:bg-cobalt-wash"
      >
        <AdminIcon name="undo" className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Remove the formatting"
        title="Remove the formatting"
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
        className="flex size-11 items-center justify-center rounded-md hover:bg-cobalt-wash"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}

function editLink(editor: Editor): void {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const address = prompt('Address of the link (empty removes it)', before)
  if (address === null) return
  const chain = editor.chain().focus().extendMarkRange('link')
  if (address.trim() === '') chain.unsetLink().run()
  else chain.setLink({ href: address.trim() }).run()
}
