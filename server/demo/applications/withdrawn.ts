import type { DemoApplication } from '../shapes.ts'

/** Their seekers thought better of it. */
export const withdrawnApplications: DemoApplication[] = [
  {
    job: 'bakery-somsa',
    seeker: 'ish_izlovchi',
    status: 'pending',
    hoursAfter: 20,
    withdrawnAfter: 26,
    message: 'Assalomu alaykum! Somsa tugishni bilaman, ertalabki smenaga chiqa olaman.',
  },
  {
    job: 'shop-courier',
    seeker: 'bobur_usta',
    status: 'pending',
    hoursAfter: 3,
    withdrawnAfter: 5,
    message: "Assalomu alaykum, skuterim bor. Bo'sh kunlarim yetkazib berishga tayyorman.",
  },
  {
    job: 'shop-loader',
    seeker: 'jasur_haydovchi',
    status: 'accepted',
    hoursAfter: 30,
    withdrawnAfter: 60,
    message: "Assalomu alaykum. Omborda ishlaganman, kerak bo'lsa Damasim bilan yuk ham tashiyman.",
  },
]
