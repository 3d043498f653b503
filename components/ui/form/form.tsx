'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type SubmitEvent, useRef, useState, type ComponentProps } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { type ZodType } from 'zod'
import { ErrorMessage } from '../states/fault'
import { Button } from '../button/button'

/** The result of a refused submit: a message for the whole form, and messages for single fields. */
export type Refusal<T> = { message: string; fields?: Partial<Record<keyof T & string, string>> }

type FormProps<T extends FieldValues> = {
  /** Loaded with the first check, so that the schema library stays out of the page's first load. */
  schema: () => Promise<ZodType<unknown, T>>
  defaults: DefaultValues<T>
  /** The sentence for a field that the schema refuses. */
  explain: (field: string, value: unknown) => string
  onSubmit: (values: T) => Promise<Refusal<T> | null>
  children: ReactNode
}

/** The form of all screens: validates on blur, then on change; keeps what was typed; focuses the first error; shows the server's messages. */
export function Form<T extends FieldValues>({ schema, defaults, explain, onSubmit, children }: FormProps<T>) {
  const form = useForm<T>({ defaultValues: defaults, mode: 'onTouched', resolver: lazyResolver(schema, explain) })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (values) => {
    setMessage(null)
    const refusal = await onSubmit(values)
    if (!refusal) return
    const refused = fieldNames(values).filter((name) => refusal.fields?.[name])
    for (const [index, name] of refused.entries()) {
      form.setError(name, { message: refusal.fields?.[name] }, { shouldFocus: index === 0 })
    }
    setMessage(refused.length > 0 ? null : refusal.message)
  })
  const isSending = useRef(false)
  const submitOnce = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      await submit(event)
    } finally {
      isSending.current = false
    }
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submitOnce(event)} className="grid gap-5">
        <ErrorMessage of={message} />
        {children}
      </form>
    </FormProvider>
  )
}

/** Our forms are flat: their fields are the keys of their values. */
function fieldNames<T extends FieldValues>(values: T): readonly Path<T>[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
  return Object.keys(values) as Path<T>[]
}

function lazyResolver<T extends FieldValues>(
  load: () => Promise<ZodType<unknown, T>>,
  explain: (field: string, value: unknown) => string,
): Resolver<T> {
  return async (values, context, options) => {
    const check = zodResolver<T, unknown, unknown>(await load(), undefined, { raw: true })
    const result = await check(values, context, options)
    for (const [name, wrong] of Object.entries(result.errors)) if (wrong) wrong.message = explain(name, values[name])
    return result
  }
}

/** Submits the surrounding Form; pending while it is being sent. */
export function SubmitButton(look: Omit<ComponentProps<typeof Button>, 'type' | 'pending'>) {
  const { formState } = useFormContext()
  return <Button {...look} type="submit" pending={formState.isSubmitting} />
}
