/** A dental arch, drawn as the other icons are. */
export function IconArch({ size }: { size: number; 'aria-hidden': true }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeDasharray="0.01 4.7"
      aria-hidden
    >
      <path d="M3 18C3 10.5 6.5 6 12 6s9 4.5 9 12" />
    </svg>
  );
}
