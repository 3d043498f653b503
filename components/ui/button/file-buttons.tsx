import { Button } from './button'

const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const
export type FileFormat = (typeof FORMATS)[number]['format']

type FileButtonsProps = {
  /** The one that is on its way. */
  pending: FileFormat | null
  onTake: (format: FileFormat) => void
  /** What is in the file, for readers: where several stand on a page. */
  of?: string
}

/** Figures to take away as a sheet: a button for each kind of file. */
export function FileButtons({ pending, onTake, of }: FileButtonsProps) {
  return FORMATS.map(({ format, name }) => (
    <Button key={format} variant="outline" pending={format === pending} onClick={() => onTake(format)}>
      <span dir="ltr" lang="en">
        {name}
      </span>
      {of && <span className="sr-only">{of}</span>}
    </Button>
  ))
}
