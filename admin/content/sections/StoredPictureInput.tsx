import fields from '../../fields/fields.module.css'
import { PictureChooser } from '../../fields/PictureChooser.tsx'
import { type InputProps, useInput } from '../../fields/use-input.ts'
import { useSendPicture } from '../../media/use-send-picture.ts'
import { Picture } from '../../ui/Picture.tsx'

/** A picture that a section holds by its address: stored at once when it is chosen. */
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
        // As it is written: what stands there need not be a file of the shop.
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
