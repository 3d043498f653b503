'use client'

import { type ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../button/button'

/** Submits the surrounding Form; pending while it is being sent. */
export function SubmitButton(look: Omit<ComponentProps<typeof Button>, 'type' | 'pending'>) {
  const { formState } = useFormContext()
  return <Button {...look} type="submit" pending={formState.isSubmitting} />
}
