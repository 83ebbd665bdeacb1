import mjml2html from 'mjml';

const BRAND = '#0f6e6a';
const INK = '#1f2933';
const QUIET = '#5b6770';

/** Between `@@button@@` and `@@end@@` is the part that only mails with a button have. */
const LAYOUT = `
<mjml lang="@@lang@@">
  <mj-head>
    <mj-title>@@subject@@</mj-title>
    <mj-attributes>
      <mj-all font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="24px" color="${INK}" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f3f5f6">
    <mj-section padding="24px 0 8px">
      <mj-column><mj-text align="center" font-size="20px" font-weight="700" color="${BRAND}">@@heading@@</mj-text></mj-column>
    </mj-section>
    <mj-section background-color="#ffffff" border-radius="8px" padding="24px 16px">
      <mj-column>
        <mj-text font-size="20px" line-height="28px" font-weight="600">@@subject@@</mj-text>
        <mj-text>@@greeting@@</mj-text>
        <mj-text>@@paragraphs@@</mj-text>
        <mj-raw>@@button@@</mj-raw>
        <mj-button href="@@link@@" background-color="${BRAND}" border-radius="6px" font-size="16px" font-weight="600">@@label@@</mj-button>
        <mj-text font-size="13px" line-height="20px" color="${QUIET}">@@linkHint@@<br />@@link@@</mj-text>
        <mj-raw>@@end@@</mj-raw>
      </mj-column>
    </mj-section>
    <mj-section padding="16px 0 32px">
      <mj-column><mj-text align="center" font-size="13px" line-height="20px" color="${QUIET}">@@footer@@</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

/** The layout of the mails as HTML that every mail client understands, with its `@@places@@`. */
export async function compileLayout(): Promise<string> {
  const { html } = await mjml2html(LAYOUT, { validationLevel: 'strict' });
  return `${html.trim()}\n`;
}
