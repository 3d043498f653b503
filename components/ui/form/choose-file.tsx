import { useId } from 'react'
import { buttonClass } from '../button/button-class'

type ChooseFileProps = {
  label: string
  variant?: 'primary' | 'outline' | 'secondary'
  onFile: (file: File | undefined) => void
} & (
  | { accept: string; capture?: undefined }
  | {
      /** Opens the camera instead of the files. Shown on touch screens only; the others have files only. */
      capture: 'user' | 'environment'
      accept?: undefined
    }
)

/** The browser's file chooser behind our own button. The same file can be chosen again, which resumes an upload. */
export function ChooseFile({ label, accept, capture, variant = 'outline', onFile }: ChooseFileProps) {
  const id = useId()
  return (
    <div className={capture && 'hidden pointer-coarse:block'}>
      <input
        id={id}
        type="file"
        // Older Chrome on Android opens the camera for exactly this.
        accept={capture ? 'image/*' : accept}
        capture={capture}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          onFile(file)
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant,
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
        })}
      >
        {label}
      </label>
    </div>
  )
}
