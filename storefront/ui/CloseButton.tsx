import { useText } from '../text/TextProvider.tsx'
import { X } from './icons.tsx'

interface Props {
  className?: string
  onClick: () => void
}

export function CloseButton({ className = 'rounded-control', onClick }: Props) {
  const t = useText()
  return (
    <button
      type="button"
      className={`target shrink-0 hover:bg-surface ${className}`}
      aria-label={t('common.action.close')}
      onClick={onClick}
    >
      <X className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}
