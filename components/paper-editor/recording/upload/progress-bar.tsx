/** How far something is; without a percent it only says that it goes on. */
export function ProgressBar({ percent, label }: { percent: number | undefined; label: string }) {
  return (
    <progress
      value={percent}
      max={100}
      aria-label={label}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
    />
  )
}
