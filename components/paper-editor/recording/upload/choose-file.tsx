'use client'

import { useId } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { uploadCopy } from '@/lib/copy/paper/recordings'

const MAX_BYTES = 120 * 1024 * 1024

const ACCEPT = '.mp3,.wav,.ogg,.oga,.opus,audio/mpeg,audio/wav,audio/x-wav,audio/ogg'

type ChooseFileProps = { label: string; isMain: boolean; accept?: string; onFile: (file: File | undefined) => void }

export function ChooseFile({ label, isMain, accept = ACCEPT, onFile }: ChooseFileProps) {
  const id = useId()
  return (
    <div>
      <input
        id={id}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again: an upload goes on so.
          target.value = ''
          onFile(file)
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: isMain ? 'primary' : 'outline',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
        })}
      >
        {label}
      </label>
    </div>
  )
}

/** What is wrong with a file before a byte of it is sent; null when nothing is. The server looks at its bytes. */
export function complaintAbout({ name, size, type }: File): string | null {
  if (/\.(?:m4a|m4b|mp4|aac|3gp)$/i.test(name) || /^audio\/(?:mp4|x-m4a|aac)/.test(type)) return uploadCopy.m4a
  if (!/\.(?:mp3|wav|wave|ogg|oga|opus)$/i.test(name) && !/^audio\/(?:mpeg|wav|x-wav|ogg|opus)/.test(type))
    return uploadCopy.wrong
  if (size === 0) return uploadCopy.empty
  return size > MAX_BYTES ? uploadCopy.tooLarge : null
}
