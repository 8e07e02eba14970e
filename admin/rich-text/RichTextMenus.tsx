import Button from '@mui/material/Button'
import type { RichTextEditor } from '../content/rich-text/rich-text-editor.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ChevronDown, TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from '../ui/icons.tsx'

const levels = [2, 3, 4] as const

/** Chooses paragraph or heading. Headings start at level two, because the page title is level one. */
export function Levels({ editor }: { editor: RichTextEditor }) {
  const translate = useTranslate()
  const label = (key: string) => translate(`admin.rich_text.${key}`)
  const current = levels.find((level) => editor.isActive('heading', { level }))
  const items = [
    {
      key: 'paragraph',
      title: label('paragraph'),
      selected: !current,
      onClick: () => editor.chain().focus().setParagraph().run(),
    },
    ...levels.map((level) => ({
      key: `heading${level}`,
      title: label(`heading${level}`),
      selected: current === level,
      onClick: () => editor.chain().focus().toggleHeading({ level }).run(),
    })),
  ]
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button variant="text" size="small" {...open} endIcon={<ChevronDown aria-hidden />}>
          {label(current ? `heading${current}` : 'paragraph')}
        </Button>
      )}
    </ActionMenu>
  )
}

const alignments = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd, justify: TextAlignJustify }

/** Chooses the alignment of the paragraph or heading. */
export function Alignment({ editor }: { editor: RichTextEditor }) {
  const translate = useTranslate()
  const names = Object.keys(alignments) as (keyof typeof alignments)[]
  const current = names.find((textAlign) => editor.isActive({ textAlign })) ?? 'left'
  const items = names.map((name) => ({
    key: name,
    title: translate(`admin.rich_text.align_${name}`),
    selected: name === current,
    onClick: () => {
      // Left is the default and needs no style.
      const textAlign = name === 'left' ? null : name
      editor
        .chain()
        .focus()
        .updateAttributes('paragraph', { textAlign })
        .updateAttributes('heading', { textAlign })
        .run()
    },
  }))
  return (
    <ActionMenu items={items}>
      {(open) => (
        <IconAction label={translate('admin.rich_text.align')} icon={alignments[current]} size="small" {...open} />
      )}
    </ActionMenu>
  )
}
