import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { variantText } from '#contracts/catalogue/option-text.ts'
import { localeToLanguage } from '#contracts/locales.ts'
import { lookUpCode, type PosVariant } from '#contracts/pos/register-calls.ts'
import { callApi } from '../api/call.ts'
import form from '../forms/FormPage.module.css'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useTitle } from '../ui/page-title.ts'
import type { ReadCode } from './barcode-reader.ts'
import { CameraView } from './CameraView.tsx'
import css from './camera.module.css'
import { useScanner } from './use-scanner.ts'

interface Row extends ReadCode {
  key: number
  at: string
  /** Undefined while the server is being asked. */
  found: PosVariant[] | undefined
}

const most = 50

/** Tries cameras and scanners: what they read, and the product that has the code. */
export default function DemoCameraPage() {
  const translate = useTranslate()
  const format = useFormat()
  const language = localeToLanguage(useLocaleCode())
  const [rows, setRows] = useState<Row[]>([])
  const next = useRef(1)
  useTitle(translate('admin.page.demo-camera'))
  const read = async ({ format, code }: ReadCode) => {
    const key = next.current++
    const row: Row = { key, at: new Date().toISOString(), format, code, found: undefined }
    setRows((before) => [row, ...before].slice(0, most))
    const { data: found } = await callApi(lookUpCode, { code, language }).catch(() => ({ data: [] }))
    setRows((before) => before.map((other) => (other.key === key ? { ...other, found } : other)))
  }
  useScanner((code) => void read({ format: 'keyboard', code }))
  return (
    <div className={form.page}>
      <div className={css.page}>
        <Panel title={translate('admin.camera.title')}>
          <CameraView onRead={(one) => void read(one)} />
        </Panel>
        <Panel title={translate('admin.camera.reads')} note={rows.length} flush>
          {rows.length === 0 ? (
            <p className={css.none}>{translate('admin.camera.nothing_read')}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th>{translate('admin.camera.time')}</th>
                  <th>{translate('admin.camera.format')}</th>
                  <th>{translate('admin.camera.code')}</th>
                  <th>{translate('admin.camera.product')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, at, format: kind, code, found }) => (
                  <tr key={key}>
                    <td>{format.when(at)}</td>
                    <td>
                      <Badge>{kind}</Badge>
                    </td>
                    <td>{code}</td>
                    <td>
                      {found?.map((variant) => (
                        <Link
                          key={variant.stock_id}
                          to={`/admin/product/edit/${variant.product_id}`}
                          className={css.product}
                        >
                          <Picture path={variant.image} />
                          {variantText(variant)}
                        </Link>
                      ))}
                      {found?.length === 0 ? translate('validation.unknown_code') : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Panel>
      </div>
    </div>
  )
}
