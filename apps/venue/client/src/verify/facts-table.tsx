/** Facts of a record: names, and values as they were stored. */
export function FactsTable({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <table className="facts">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <code>{value}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
