import { type SelectOption } from '@/components/ui/form/select/select-option'
import { galleryCopy } from '@/lib/site/gallery/words'

/** The last one is disabled. */
export const OPTIONS: readonly SelectOption[] = Object.entries(galleryCopy.options).map(([value, label]) => ({
  value,
  label,
  disabled: value === 'speaking',
}))
