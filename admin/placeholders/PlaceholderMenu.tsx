import Button from '@mui/material/Button'
import type { RichTextEditor } from '../content/rich-text/rich-text-editor.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { insertText } from './insert-text.ts'

/** Inserts a placeholder at the cursor of a rich text. */
export function PlaceholderMenu({ editor, names }: { editor: RichTextEditor; names: readonly string[] }) {
  const translate = useTranslate()
  const items = names.map((name) => ({
    key: name,
    title: name,
    onClick: () => insertText(editor.view.dom, `{{${name}}}`),
  }))
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button variant="text" size="small" {...open} endIcon={<ChevronDown aria-hidden />}>
          {translate('admin.placeholders.insert')}
        </Button>
      )}
    </ActionMenu>
  )
}
