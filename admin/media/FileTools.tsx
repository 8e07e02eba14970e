import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { type ReactNode, useEffect, useState } from 'react'
import { type FileType, fileTypes } from '#contracts/media/files.ts'
import type { Folder } from '#contracts/media/folders.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Search } from '../ui/icons.tsx'
import css from './FileTools.module.css'
import { flattenTree } from './folder-tree.ts'
import { type Place, sorts } from './place.ts'

interface Props {
  place: Place
  onPlace: (change: Partial<Place>) => void
  /** Folders as a select where the tree does not fit. */
  folders: readonly Folder[]
  /** Restricts the files to one type. */
  onlyPictures?: boolean
  children?: ReactNode
}

const typingPause = 300

/** Search, type filter and sort order of the files. */
export function FileTools({ place, onPlace, folders, onlyPictures = false, children }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`admin.files.${key}`)
  return (
    <search className={css.tools}>
      <SearchField place={place} onPlace={onPlace} />
      <div className={css.places}>
        <Choice
          label={text('folder')}
          value={place.folder}
          onChange={(folder) => onPlace({ folder })}
          options={[
            ['', text('all')],
            ['0', text('unfiled')],
            ...flattenTree(folders).map(({ folder, depth }): [string, string] => [
              String(folder.id),
              `${'\u2003'.repeat(depth)}${folder.name}`,
            ]),
          ]}
        />
      </div>
      {onlyPictures ? null : (
        <Choice
          label={text('type')}
          value={place.type}
          onChange={(type) => onPlace({ type: type as FileType | '' })}
          options={[
            ['', text('type_of.all')],
            ...fileTypes.map((type): [string, string] => [type, text(`type_of.${type}`)]),
          ]}
        />
      )}
      <Choice
        label={text('sort')}
        value={place.sort || sorts.newest}
        onChange={(sort) => onPlace({ sort: sort === sorts.newest ? '' : sort })}
        options={Object.entries(sorts).map(([name, value]): [string, string] => [value, text(`sort_of.${name}`)])}
      />
      {children ? <div className={css.end}>{children}</div> : null}
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, title: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      size="small"
      displayEmpty
      value={options.some(([each]) => each === value) ? value : ''}
      SelectDisplayProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([each, title]) => (
        <MenuItem key={each} value={each}>
          {title}
        </MenuItem>
      ))}
    </Select>
  )
}

function SearchField({ place: { search }, onPlace }: Pick<Props, 'place' | 'onPlace'>) {
  const translate = useTranslate()
  const [text, setText] = useState(search)
  useEffect(() => setText(search), [search])
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(() => onPlace({ search: text }), typingPause)
    return () => clearTimeout(timer)
  })
  const title = translate('admin.files.search')
  return (
    <OutlinedInput
      size="small"
      type="search"
      className={css.search ?? ''}
      value={text}
      placeholder={title}
      inputProps={{ 'aria-label': title, maxLength: 200 }}
      onChange={(event) => setText(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden />
        </InputAdornment>
      }
    />
  )
}
