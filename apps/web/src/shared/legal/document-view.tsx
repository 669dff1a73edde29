import type { HouseDocument } from './document.ts';

/** The sections of a text, numbered; the title belongs to the page or the dialog around it. */
export function DocumentView({ document }: { document: HouseDocument }) {
  return (
    <div className="flex flex-col gap-5 text-14 leading-6 text-fg-2">
      <p className="m-0 text-fg-3">{document.lead}</p>
      {document.sections.map(({ heading, paragraphs }, at) => (
        <section key={heading} className="flex flex-col gap-1.5">
          <h3 className="m-0 text-14 font-semibold text-fg-1">
            <span className="num">{at + 1}</span>. {heading}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="m-0">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
