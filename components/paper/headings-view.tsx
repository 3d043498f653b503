import { type HeadingsGroup } from '@/lib/domain/exam/content'
import { type PaperSlots } from './paper-slots'

/** The list of headings; their slots stand above the paragraphs of the passage. */
export function HeadingsView({ group, groupId, slots }: { group: HeadingsGroup; groupId: string; slots: PaperSlots }) {
  return (
    <>
      {group.example && (
        <p className="mb-[0.6em] text-(--paper-muted)">
          <em>Example:</em> Paragraph {group.example.paragraph} <strong>{group.example.answer}</strong>
        </p>
      )}
      {slots.bank({ group, bank: group.bank, bankId: groupId })}
      {group.questions.map(({ number, paragraph }) => (
        <div key={number}>{slots.heading({ number, paragraph, group, bankId: groupId })}</div>
      ))}
    </>
  )
}
