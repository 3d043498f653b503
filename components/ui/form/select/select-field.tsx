'use client'

import { type ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { selectWords } from '@/lib/platform/words/select'
import { Select } from './select'

type SelectFieldProps = Pick<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder' | 'hint'> & {
  name: string
}

/** A Select of the surrounding Form, in Persian. */
export function SelectField({ name, ...rest }: SelectFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name })
  const { ref, value = null, onChange, onBlur } = field
  return (
    <Select
      {...rest}
      control={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
      words={selectWords}
    />
  )
}
