import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { useSize } from '../ui/use-size.ts'
import css from './preview.module.css'
import { replaceDocument } from './replace-document.ts'
import { type PreviewDraft, useRendered } from './use-rendered.ts'

/** The rendered draft in a frame of its own policy, scaled to the room that there is. It keeps its scroll position while somebody types. */
export function PreviewFrame({ width, draft }: { width: number; draft: PreviewDraft | undefined }) {
  const translate = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const { html, problem } = useRendered(draft)
  const { width: available, height } = useSize(room)
  const scale = available === 0 ? 1 : Math.min(1, available / width)

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isReady || !html || !page) return
    replaceDocument(page, html)
    setDrawn(true)
  }, [html, isReady])

  return (
    <>
      {problem ? (
        <p role="status" className={css.problem}>
          {problem}
        </p>
      ) : null}
      <div ref={room} className={css.room} aria-busy={!isDrawn}>
        <iframe
          ref={frame}
          title={translate('admin.preview.title')}
          src="/preview/content"
          sandbox="allow-same-origin"
          style={{
            // An empty frame is white, also beside a dark form.
            visibility: isDrawn ? 'visible' : 'hidden',
            width,
            height: height / scale,
            transform: `scale(${scale})`,
            marginLeft: Math.max(0, (available - width * scale) / 2),
          }}
          onLoad={() => setReady(true)}
        />
      </div>
    </>
  )
}
