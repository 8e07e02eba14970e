import fields from '../../fields/fields.module.css'
import { PictureChooser } from '../../fields/PictureChooser.tsx'
import { type InputProps, useInput } from '../../fields/use-input.ts'
import { useSendPicture } from '../../media/use-send-picture.ts'
import { Picture } from '../../ui/Picture.tsx'

/** Image input of a section, which stores the URL; a chosen image is uploaded at once. */
export function StoredPictureInput(props: InputProps) {
  const input = useInput(props)
  const { field, frame } = input
  const { busy, send } = useSendPicture(field.onChange)
  const address = String(field.value ?? '')
  return (
    <PictureChooser
      {...input}
      disabled={props.disabled ?? false}
      busy={busy}
      picture={
        // Shown as stored: the URL need not belong to a file of the shop.
        address ? (
          <img src={address} alt={frame.label} className={fields.preview} />
        ) : (
          <Picture path={undefined} size={96} />
        )
      }
      onFile={(file) => void send(file)}
      onPick={(file) => field.onChange(file?.path ?? '')}
    />
  )
}
