'use client'

import { type ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../button/button'

/** Sends the surrounding Form, and waits while it is being sent. */
export function SubmitButton(look: Omit<ComponentProps<typeof Button>, 'type' | 'pending'>) {
  const { formState } = useFormContext()
  return <Button {...look} type="submit" pending={formState.isSubmitting} />
}
