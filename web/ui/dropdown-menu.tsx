import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** `<DropdownMenu trigger={<Button …/>}><DropdownItem …/></DropdownMenu>` */
export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    // Not modal and not in a portal: screen readers can read the rest, and the menu stays in its landmark.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* The rules that a parent has for its children, such as their padding, are not for the menu. */}
      <div className="contents">
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          // On a low or narrow screen, and with large letters, the menu scrolls and its words go on in the next line.
          className="pop-motion z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[min(14rem,calc(100vw-16px))] max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-lg"
        >
          {children}
        </Radix.Content>
      </div>
    </Radix.Root>
  )
}

export function DropdownItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={classes(
        'wrap-anywhere flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-field px-3 py-1 text-left outline-none',
        'data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted',
        className,
      )}
      {...rest}
    />
  )
}

export function DropdownLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={classes('px-3 py-2', className)} {...rest} />
}

export function DropdownSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />
}
