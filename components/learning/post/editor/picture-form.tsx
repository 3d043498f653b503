'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { Form } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { mediaCopy } from '@/lib/learning/post/words/post-editor'

export type PictureWords = { alt: string; caption: string }
type Values = PictureWords & { decorative: boolean }
type PictureFormProps = {
  words: PictureWords & { decorative?: boolean }
  submit: string
  /** The file is still loading. */
  isWaiting: boolean
  /** False for a cover. */
  hasCaption: boolean
  onSubmit: (words: PictureWords) => void
}
const loadSchema = () => import('./dialog-schemas').then((schemas) => schemas.PictureBody)

/** The text alternative of a picture: required, unless the writer declares it decorative. */
export function PictureForm({ words, submit, isWaiting, hasCaption, onSubmit }: PictureFormProps) {
  const save = async ({ alt, decorative, caption }: Values) => {
    onSubmit({ alt: decorative ? '' : alt.trim(), caption: caption.trim() })
    return null
  }
  return (
    <Form<Values>
      schema={loadSchema}
      defaults={{ decorative: false, ...words }}
      explain={() => mediaCopy.altRequired}
      onSubmit={save}
    >
      <AltField />
      {hasCaption && <TextField name="caption" label={mediaCopy.caption} maxLength={500} dir="auto" />}
      <Button type="submit" pending={isWaiting}>
        {submit}
      </Button>
    </Form>
  )
}

function AltField() {
  const id = useId()
  const { register, trigger } = useFormContext<Values>()
  const decorative = useWatch<Values, 'decorative'>({ name: 'decorative' })
  return (
    <div className="grid gap-2">
      <TextField
        name="alt"
        label={mediaCopy.alt}
        hint={mediaCopy.altHint}
        maxLength={300}
        dir="auto"
        readOnly={decorative}
        className={decorative ? 'opacity-60' : undefined}
      />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-primary"
          {...register('decorative', { onChange: () => void trigger('alt') })}
        />
        {mediaCopy.decorative}
      </label>
    </div>
  )
}
