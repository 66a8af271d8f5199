-- Whose access is taken away charges by no card either; one that is charging goes on.
create or replace function id_tag_info_of_card(tag text, point uuid, point_tenant uuid, moment timestamptz, connector integer)
returns table (status text, expires_at timestamptz, parent_id_tag text, user_id uuid, card_id uuid,
  payment_id uuid, remote_start_id uuid)
language sql stable as $$
  select
    case
      when r.id is not null then 'Accepted'
      when c.id is null then 'Invalid'
      when c.state <> 'active' or u.state = 'blocked' then 'Blocked'
      when c.expires_at <= moment then 'Expired'
      when exists (
        select from transactions x join charge_points p on p.id = x.charge_point_id
        where upper(x.id_tag) = upper(tag) and x.state between 'active' and 'active'
          and moment - x.started_at >= interval '0' and moment - x.started_at < interval '1 day'
          and (x.charge_point_id <> point or (connector > 0 and x.connector_id <> connector))
          and (p.connection_state = 2 or p.connection_state_at > moment - interval '15 minutes')
      ) then 'ConcurrentTx'
      else 'Accepted'
    end,
    c.expires_at, c.parent_id_tag, coalesce(r.user_id, c.user_id), c.id, r.payment_id, r.id
  from (select) one
  left join rfid_cards c on upper(c.id_tag) = upper(tag) and (c.tenant_id <> point_tenant) is not true
  left join users u on u.id = c.user_id
  left join remote_starts r on r.charge_point_id = point and r.id_tag = upper(tag)
    and r.expires_at > least(moment, now())
$$;
