import { Button } from './button'

const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const
export type FileFormat = (typeof FORMATS)[number]['format']

type FileButtonsProps = {
  /** The format being loaded. */
  pending: FileFormat | null
  onTake: (format: FileFormat) => void
  /** Names the content of the file for screen readers, if a page has several. */
  contentName?: string
}

/** Downloads figures as a spreadsheet: one button for each format. */
export function FileButtons({ pending, onTake: onDownload, contentName }: FileButtonsProps) {
  return FORMATS.map(({ format, name }) => (
    <Button key={format} variant="outline" pending={format === pending} onClick={() => onDownload(format)}>
      <span dir="ltr" lang="en">
        {name}
      </span>
      {contentName && <span className="sr-only">{contentName}</span>}
    </Button>
  ))
}
