import { frameText } from '../text/frame.ts'

/** The logo: an eight-pointed star with the gate of a mahalla in it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path
        className="fill-primary"
        d="M24 1.5 30.6 8H40v9.4l6.5 6.6-6.5 6.6V40h-9.4L24 46.5 17.4 40H8v-9.4L1.5 24 8 17.4V8h9.4z"
      />
      <path className="fill-surface" d="M15 35V23.500q0-6.500 9-11.500 9 5 9 11.500V35z" />
      <path className="fill-saffron" d="M20 35v-9q0-3.500 4-6.200 4 2.700 4 6.200v9z" />
    </svg>
  )
}

/** `crowded`: with much else in its header. */
export function Brand({ crowded = false }: { crowded?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-bold in-[header]:whitespace-nowrap font-display text-base sm:gap-2.5 sm:text-xl">
      <BrandMark className="size-8 sm:size-9" />
      {/* In a header that is narrow for its letters the mark stands for the name. */}
      <span className={crowded ? 'in-[header]:@max-[62rem]:sr-only' : 'in-[header]:@max-[20.5rem]:sr-only'}>
        {frameText.siteName}
      </span>
    </span>
  )
}
