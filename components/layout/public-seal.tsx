import { site } from '@/lib/copy/site'

/** The trust seal as Enamad wants it: from its own address, with the origin as the referrer, leading to its page. */
export function PublicSeal({ seal }: { seal: { readonly id: string; readonly code: string } }) {
  const query = new URLSearchParams({ id: seal.id, Code: seal.code }).toString()
  return (
    <a
      href={`https://trustseal.enamad.ir/?${query}`}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
      className="mt-4 inline-grid size-28 place-items-center rounded-md border border-line bg-ground p-2"
    >
      {/* eslint-disable-next-line @next/next/no-img-element -- it must be loaded as it is given, from the seal's own address */}
      <img
        src={`https://trustseal.enamad.ir/logo.aspx?${query}`}
        alt={site.footer.enamad}
        width="96"
        height="96"
        loading="lazy"
        referrerPolicy="origin"
      />
    </a>
  )
}
